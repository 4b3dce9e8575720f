// Release 0.1.0 documented this path, so services and deployments may start it.
import '../tools/scripts/sbom.mjs'

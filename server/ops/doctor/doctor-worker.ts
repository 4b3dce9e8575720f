import type { Config } from '#server/config/config.ts'
import { respondToRequests } from '#server/runtime/worker-thread.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

respondToRequests<Config, Finding[]>((config) => examine(config))

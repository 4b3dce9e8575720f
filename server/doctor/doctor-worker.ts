import { respondToRequests } from '#server/process/worker-thread.ts'
import type { Config } from '#server/settings/config.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

respondToRequests<Config, Finding[]>((config) => examine(config))

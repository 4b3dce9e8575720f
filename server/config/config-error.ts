export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function throwInvalidSetting(name: string, got: string, wanted: string): never {
  throw new ConfigError(`${name} is ${JSON.stringify(got)}, but should be ${wanted}.`)
}

export const startDefaults: Record<'DATA_DIR' | 'PORT' | 'HOST', string>
export const watchedFolders: string[]

declare module '*?chunk-url' {
  const url: string
  export default url
}

declare module '*?chunk-files' {
  /** URLs of all files that the browser loads for the module. */
  export const scripts: string[]
  export const styles: string[]
}

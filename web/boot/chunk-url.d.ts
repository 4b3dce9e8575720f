declare module '*?chunk-url' {
  const url: string
  export default url
}

declare module '*?chunk-files' {
  export const scripts: string[]
  export const styles: string[]
}

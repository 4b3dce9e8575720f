declare module '*?chunk-address' {
  const address: string
  export default address
}

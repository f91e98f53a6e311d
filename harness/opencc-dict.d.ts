/** Traditional characters with the simplified ones that they may stand for; the package has no type for it. */
declare module 'opencc-js/dict/TSCharacters' {
  const characters: string
  export default characters
}

/** The part of fontkit that opens typefaces; the package has no types of its own. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): unknown
}

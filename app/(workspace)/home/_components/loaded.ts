/** A part of the page that was loaded, or failed to load. */
export type Loaded<Data> = { data: Data } | { isMissing: true }

export const dataOf = <Data>(loaded: Loaded<Data> | null): Data | undefined =>
  loaded && 'data' in loaded ? loaded.data : undefined

export const isMissing = (loaded: Loaded<unknown> | null): boolean => loaded !== null && !('data' in loaded)

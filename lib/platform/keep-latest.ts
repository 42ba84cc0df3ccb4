/** Sets an entry of a map that holds at most `most` entries: the oldest ones are removed first. */
export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key)
  for (const oldest of map.keys()) {
    if (map.size < most) break
    map.delete(oldest)
  }
  map.set(key, value)
}

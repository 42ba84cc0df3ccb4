const wanted = 3

/** The first three that apply, each once. */
export function threeOf(candidates: readonly (string | false)[]): string[] {
  const applying = candidates.filter((candidate): candidate is string => candidate !== false)
  return [...new Set(applying)].slice(0, wanted)
}

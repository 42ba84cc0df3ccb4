import type { ChildProcess } from 'node:child_process'

const keptOutputCharacters = 20_000

/** @returns a function that returns the end of what the program has printed so far */
export function keepOutput(child: ChildProcess): () => string {
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-keptOutputCharacters)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => output
}

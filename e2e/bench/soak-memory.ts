import { readdir, readFile } from 'node:fs/promises'

/** Resident memory of the Node processes in a process group, in bytes, without PostgreSQL's. Linux only. */
export async function residentBytes(groupId: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const sizes = await Promise.all(processes.map((id) => residentOf(id, groupId)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function residentOf(id: string, groupId: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8')
    const [name, rest] = [
      stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      stat.slice(stat.lastIndexOf(')') + 2),
    ]
    if (Number(rest.split(' ')[2]) !== groupId || name.startsWith('postgres')) return 0
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${id}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Memory is flat when the last third of a run uses hardly more than the one before. @param mostGrowth a share
 */
export function flatnessOf(samples: readonly number[], mostGrowth = 0.05) {
  const third = Math.floor(samples.length / 3)
  const second = middleOf(samples.slice(third, 2 * third))
  const last = middleOf(samples.slice(2 * third))
  return { growth: last / second - 1, isFlat: last <= second * (1 + mostGrowth) }
}

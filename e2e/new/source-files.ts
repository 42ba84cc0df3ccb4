import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ArgumentError } from './names'

/** A file without the place that is to be changed: the generator is older than the file. */
export class PlaceNotFoundError extends Error {
  constructor(file: string, pattern: RegExp) {
    super(`${file} has no place for the change: it does not contain ${pattern}. Nothing was written.`)
  }
}

/** Reads and changes files below a product folder, and remembers which. Nothing is written before `save`. */
export class SourceFiles {
  private readonly changed = new Map<string, string>()

  constructor(readonly folder: string) {}

  /** Paths of the changed files, relative to the folder. */
  get names(): string[] {
    return [...this.changed.keys()]
  }

  exists(file: string): boolean {
    return this.changed.has(file) || existsSync(path.join(this.folder, file))
  }

  read(file: string): string {
    return this.changed.get(file) ?? readFileSync(path.join(this.folder, file), 'utf8')
  }

  /** @throws ArgumentError when the file exists */
  create(file: string, content: string): void {
    if (this.exists(file)) throw new ArgumentError(`${file} exists already.`)
    this.changed.set(file, content)
  }

  append(file: string, content: string): void {
    this.changed.set(file, `${this.read(file).trimEnd()}\n\n${content}`)
  }

  /** @throws PlaceNotFoundError when the file or such a text in it is missing */
  find(file: string, pattern: RegExp): RegExpMatchArray {
    const match = this.exists(file) ? this.read(file).match(pattern) : null
    if (!match) throw new PlaceNotFoundError(file, pattern)
    return match
  }

  /** @throws PlaceNotFoundError when the file or such a text in it is missing */
  replace(file: string, pattern: RegExp, replacement: (match: RegExpMatchArray) => string): void {
    const match = this.find(file, pattern)
    const text = this.read(file)
    const before = text.slice(0, match.index)
    this.changed.set(file, before + replacement(match) + text.slice(match.index! + match[0].length))
  }

  /** Imports a value, in addition to what the file imports from there. */
  importValue(file: string, name: string, from: string): void {
    const text = this.read(file)
    const imports = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']*)'$/gm)]
    const present = imports.find(([whole, , module]) => module === from && !whole.startsWith('import type'))
    if (!present) this.changed.set(file, `import { ${name} } from '${from}'\n${text}`)
    else if (!new RegExp(`\\b${name}\\b`).test(present[1]!)) {
      this.changed.set(
        file,
        text.replace(present[0], `import { ${name}, ${present[1]!.trim()} } from '${from}'`),
      )
    }
  }

  save(): void {
    for (const [file, content] of this.changed) {
      const target = path.join(this.folder, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, content)
    }
  }
}

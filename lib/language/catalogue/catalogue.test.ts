import { describe, expect, it } from 'vitest'
import { useCases } from '../catalogue'
import { termList } from '../passages'

describe('the catalogue of use cases', () => {
  it('has unique keys and titles, and builds only on cases that exist', () => {
    const keys = useCases.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(useCases.map(({ title }) => title)).size).toBe(keys.length)
    for (const { key, after } of useCases) {
      for (const other of after) expect(keys).toContain(other)
      expect(after).not.toContain(key)
    }
  })

  it.each(useCases.map((useCase) => [useCase.key, useCase] as const))(
    '%s is general method without figures',
    (_key, useCase) => {
      const { title, method, steps, resources, safeguards, measure } = useCase
      expect([title, method, ...steps, resources, safeguards, measure].join(' ')).not.toMatch(
        /\d| {2}|\bclient’s\b/,
      )
      expect(title).toMatch(/^[A-Z][^.]+$/)
      for (const sentence of [method, ...steps, safeguards]) expect(sentence).toMatch(/^[A-Z].*\.$/)
      for (const part of [resources, measure]) expect(part).toMatch(/^(?:[a-z]|HR)[^.]*[^.]$/)
      expect(useCase.baseEffort).toBeGreaterThanOrEqual(1)
      expect(useCase.baseEffort).toBeLessThanOrEqual(8)
    },
  )

  it.each(useCases.map((useCase) => [useCase.key, useCase] as const))(
    '%s has well-formed terms',
    (_key, useCase) => {
      for (const term of [
        useCase.about,
        useCase.setting,
        useCase.symptoms,
        useCase.systems,
        useCase.unlike,
      ].flatMap(termList)) {
        expect(term).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*\*?$/)
      }
    },
  )
})

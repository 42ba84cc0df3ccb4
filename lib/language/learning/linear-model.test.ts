import { describe, expect, it } from 'vitest'
import { calibrationOf, packModel, trainLinear } from '@/e2e/eval/training/linear'
import { characterGrams, plainTokens, vectorOf, wordGrams } from './features'
import { calibrated, probabilityOf, scoreOf, unpackModel } from './linear-model'

const vector = (text: string) => {
  const tokens = plainTokens(text)
  return vectorOf({ features: wordGrams(tokens, 2) }, { features: characterGrams(tokens, 3, 4), scale: 0.5 })
}
const samples = [
  'Dana will send the contract',
  'Tom will call them back',
  'I will draft the note',
  'the clerk keeps a list',
  'they are based in Leeds',
  'it was raining again',
].map((text, at) => ({ vector: vector(text), label: at < 3, group: String(at % 3) }))

describe('a learned linear model', () => {
  it('keeps its scores when it is packed into a weights file and unpacked again', () => {
    const trained = trainLinear(samples, { decay: 0.001 })
    const unpacked = unpackModel(packModel(trained, []))
    for (const sample of samples)
      expect(scoreOf(unpacked, sample.vector)).toBeCloseTo(scoreOf(trained, sample.vector), 0)
    expect(probabilityOf(unpacked, vector('Priya will send the list'))).toBeGreaterThan(0.5)
    expect(probabilityOf(unpacked, vector('it was a list'))).toBeLessThan(0.5)
  })

  it('gives the same bytes for the same samples', () => {
    const stored = () => packModel(trainLinear(samples, { decay: 0.001 }), [])
    expect(stored()).toEqual(stored())
  })

  it('reads figures, accents and apostrophes alike', () => {
    expect(plainTokens('Zoë’s 14 files at 9:40')).toEqual(["zoe's", '00', 'files', 'at', '0:00'])
  })
})

describe('a calibration curve', () => {
  const curve = calibrationOf(
    Array.from({ length: 200 }, (_, at) => ({ score: at / 20 - 5, label: at % 10 < at / 20 })),
  )

  it('never falls and never claims certainty', () => {
    const shares = curve.map(([, share]) => share)
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
    for (const share of shares) expect(share > 0 && share < 1).toBe(true)
  })

  it('answers scores between and outside its points', () => {
    expect(calibrated(curve, -99)).toBe(curve[0]?.[1])
    expect(calibrated(curve, 99)).toBe(curve.at(-1)?.[1])
    expect(
      calibrated(
        [
          [0, 0.2],
          [2, 0.8],
        ],
        1,
      ),
    ).toBeCloseTo(0.5)
  })
})

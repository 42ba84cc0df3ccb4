import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }
const lastPoint = 0x10ffff

/**
 * Texts of any code points. The same as fast-check's strings of the unit `binary`, whose first use in a
 * process costs seconds.
 */
export const anyCharacters = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
        fc
          .integer({ min: 0, max: lastPoint - surrogates.count })
          .map((point) => (point < surrogates.first ? point : point + surrogates.count)),
      ),
      { maxLength },
    )
    .map((points) => String.fromCodePoint(...points))

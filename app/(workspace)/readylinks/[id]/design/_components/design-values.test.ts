import { describe, expect, test } from 'vitest'
import { changesOf, type DesignValues, previewAddress } from './design-values'

const stored: DesignValues = {
  name: 'Fair',
  consultantName: 'Ada',
  consultantCompany: '',
  consultantLogo: '',
  customDescription: '',
  bookingLink: '',
  contactEmail: '',
  brandColor: '#036d79',
  language: 'en',
}

describe('the changes of a design', () => {
  test('are none when only spaces were added', () =>
    expect(changesOf({ ...stored, consultantName: ' Ada ' }, stored)).toEqual({}))

  test('empty a field with null, but never the name', () =>
    expect(changesOf({ ...stored, consultantName: ' ', name: '' }, stored)).toEqual({
      consultantName: null,
      name: '',
    }))
})

test('the preview is asked for what is not saved yet', () => {
  expect(previewAddress('7', stored, stored, 0)).toBe('/readylinks/7/preview?version=0')
  expect(previewAddress('7', { ...stored, brandColor: '#ff0000', consultantName: '' }, stored, 1)).toBe(
    '/readylinks/7/preview?version=1&consultantName=&brandColor=%23ff0000',
  )
})

export { findQuantities } from './find-quantities'
export { numberFormatOf } from './number-format'
export { type NumberFormat, parseNumeral } from './numbers'
export { hoursOf, periodOf, timesPerYear } from './periods'

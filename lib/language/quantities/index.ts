export { findQuantities } from './find-quantities'
export { parseNumeral } from './numbers'
export { hoursOf, periodOf, timesPerYear } from './periods'

export { fragment, quoted } from './fragment'
export { cellAt, isRow, rowEnd, rowName, rowValues } from './rows'
export {
  capitalised,
  counted,
  formatNumber,
  isUncountable,
  listed,
  paragraph,
  pluralOf,
  spelled,
  uncapitalised,
} from './words'

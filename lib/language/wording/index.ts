export { fragment, quoted } from './fragment'
export { cellAt, isRow, rowEnd, rowName, rowValues } from './rows'
export {
  capitalised,
  counted,
  formatNumber,
  listed,
  paragraph,
  pluralOf,
  spelled,
  uncapitalised,
} from './words'

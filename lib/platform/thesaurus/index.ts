export { type RelatedWord, relatedWords } from './related-words'

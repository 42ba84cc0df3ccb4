export { itemTitle } from './items/item-title'
export { readCapture } from './read-capture'

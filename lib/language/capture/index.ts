export { readCapture } from './read-capture'

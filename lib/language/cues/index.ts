export { type CueReading, findCues } from './find-cues'

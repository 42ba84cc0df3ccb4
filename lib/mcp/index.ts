export { answerMcp } from './door'
export { toolsFor } from './tools'

export { type Announcement, announce } from './announce'

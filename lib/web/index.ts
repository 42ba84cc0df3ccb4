export { refusalOfUrl } from './address-rules'
export { crawlWebsite, type WebPage } from './crawl-website'
export { type FetchedImage, fetchImage } from './fetch-image'
export { WebError } from './web-error'

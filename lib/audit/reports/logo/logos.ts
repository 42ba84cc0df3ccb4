import { type FetchedImage, imageInDataUrl } from '../../../platform/web'

/** The pictures on a report’s cover. */
export interface ReportLogos {
  firm?: FetchedImage
  client?: FetchedImage
}

/** The picture of a setting; undefined where there is none. */
export const logoOf = (dataUrl: string | null): FetchedImage | undefined =>
  dataUrl ? imageInDataUrl(dataUrl) : undefined

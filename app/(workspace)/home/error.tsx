'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('The start page could not be loaded')

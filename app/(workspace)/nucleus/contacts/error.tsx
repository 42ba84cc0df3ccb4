'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('Your contacts could not be loaded')

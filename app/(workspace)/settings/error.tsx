'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('These settings could not be loaded')

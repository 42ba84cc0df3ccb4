'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('Your leads could not be loaded')

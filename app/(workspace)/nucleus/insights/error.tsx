'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('Your insights could not be loaded')

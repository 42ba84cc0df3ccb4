'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('Your projects could not be loaded')

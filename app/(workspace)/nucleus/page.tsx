import { redirect } from 'next/navigation'

export default function NucleusPage() {
  redirect('/nucleus/memories')
}

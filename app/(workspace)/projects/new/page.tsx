import { redirect } from 'next/navigation'

export default function NewProjectPage() {
  redirect('/projects?new=1')
}

import { MissingPart } from '../../_components/missing-part'

export default function ResearchPageNotFound() {
  return <MissingPart noun="page of the website" page="analysis" label="Go to the audit" />
}

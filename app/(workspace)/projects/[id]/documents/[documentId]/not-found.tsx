import { MissingPart } from '../../_components/missing-part'

export default function DocumentNotFound() {
  return <MissingPart noun="document" page="documents" label="Go to documents" />
}

import { EmptyFace } from '#components/EmptyFace.tsx'
import { PageHeader } from '#components/PageHeader.tsx'

/** A screen that is still to come. */
export const NotAvailableYet = ({ title }: { readonly title: string }) => (
  <>
    <title>{`${title} · Laurel`}</title>
    <PageHeader title={title} />
    <EmptyFace title="Aún no está disponible" />
  </>
)

import { EmptyState } from '#components/EmptyState.tsx'
import { PageHeader } from '#components/PageHeader.tsx'

/** A screen that is still to come. */
export const NotAvailableYet = ({ title }: { readonly title: string }) => (
  <>
    <title>{`${title} · Laurel`}</title>
    <PageHeader title={title} />
    <EmptyState title="Aún no está disponible" />
  </>
)

/**
 * What the pages share, in files of a size that is worth a request. Left to itself the bundler gives every piece that
 * two pages share a file of its own: sixty requests for a page, most of them below one kilobyte.
 */
export const chunks = [
  /** What every page needs: one file compresses better than ten. */
  {
    name: 'ground',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|styled-components|stylis|ky|valibot|use-sync-external-store|use-isomorphic-layout-effect)\/|vite\/preload-helper/,
  },
  /** What the sign-in page is made of, which every other page needs too. */
  {
    name: 'door',
    test: /\/(src\/api\/(connection|send|client|session)|src\/components\/(theme\/(theme|Theme|quietAria)|Brand|Button|Button\.styles|control\.styles|Field|FieldFrame|Note|Spinner|VisuallyHidden|link\.styles|EmptyState\.styles|EmptyState|whenIdle|icons\/(Icon|Info|Warning|CheckCircle)|format\/failureMessage)|src\/screens\/session\/(EntryLayout|SignIn|SignInForm|SignInScreen)|src\/runtime\/(session|SessionContext|config|token|activationLink|storage|colourScheme)|src\/app\/(areas|SkipLink|Crash|SignedOutLayout|ToSignIn|NotAvailableYet|guard|Bar\.styles)|contract\/(failure|envelope|lenient|id|config)|contract\/session\/(adapter|model)|machines\/(notProvided|outcome))\.tsx?$/,
  },
  /** What reads and writes workbooks, asked for by a press that needs it. */
  { name: 'workbooks', test: /node_modules\/(write-excel-file|read-excel-file|fflate|saxen)\// },
  /** What several pages behind the sign-in are made of; what one page alone needs comes with that page. */
  {
    name: 'console',
    test: /\/(src|contract|machines)\/|node_modules\//,
    minShareCount: 2,
  },
]

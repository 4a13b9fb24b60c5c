/**
 * Shared code in chunks that are worth a request. By default the bundler makes a chunk of every piece that two pages share:
 * sixty requests for a page, most of them below one kilobyte.
 */
export const chunks = [
  /** Packages that every page needs: one file compresses better than ten. */
  {
    name: 'vendor',
    test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|styled-components|stylis|ky|valibot|use-sync-external-store|use-isomorphic-layout-effect)\//,
  },
  /** The sign-in page; every other page needs its code too. */
  {
    name: 'sign-in',
    test: /\/(src\/api\/(connection|send|client|session)|src\/components\/(theme\/(theme|Theme)|Brand|Button|Button\.styles|control\.styles|Field|FieldFrame|Note|Icon|Spinner|VisuallyHidden|link\.styles|EmptyState|whenIdle|format\/failureMessage)|src\/screens\/session\/(EntryLayout|SignIn|SignInForm|SignInScreen)|src\/resource\/(area|RouterContext)|src\/screens\/\w+\/area|src\/runtime\/(session|SessionContext|config|token|storage|colourScheme)|src\/app\/(areas|SkipLink|Crash|SignedOutLayout|guard|Bar\.styles)|contract\/(failure|envelope|lenient|id|config)|contract\/session\/(adapter|model)|machines\/(notProvided|outcome))\.tsx?$|\/lucide\/dist\/esm\/icons\/(info|triangle-alert|circle-check)\./,
  },
  /** What reads and writes workbooks, asked for by a press that needs it. */
  { name: 'workbooks', test: /node_modules\/(write-excel-file|read-excel-file|fflate|saxen)\// },
  /** What several pages behind the sign-in share. What only one page needs comes with that page. */
  {
    name: 'console',
    test: /\/(src|contract|machines)\/|node_modules\//,
    minShareCount: 2,
  },
]

/**
 * What the pages share, in files of a size that is worth a request. Left to itself the bundler gives every piece that
 * two pages share a file of its own: sixty requests for a page, most of them below one kilobyte.
 */
export const chunks = [
  /** What every page needs: one file compresses better than ten. */
  {
    name: 'ground',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|styled-components|stylis|ky|valibot|use-sync-external-store|use-isomorphic-layout-effect)\//,
  },
  /** What the sign-in page is made of, which every other page needs too. */
  {
    name: 'door',
    test: /\/(src\/api\/(connection|send|client|session)|src\/components\/(theme\/(theme|Theme|quietAria)|Brand|Button|buttonStyles|controlStyles|Field|FieldFrame|Note|Spinner|VisuallyHidden|linkStyles|faceLook|EmptyState|icons\/(Icon|Info|Warning|CheckCircle))|src\/screens\/session\/(EntryLayout|failureInEnglish|SignIn|SignInForm|SignInScreen)|src\/runs\/(session|SessionContext|config|colourScheme|storage|token|activationLink)|src\/app\/(areas|SkipLink|Crash|Shell|Guard|barLook)|contract\/(failure|envelope|lenient|id|config)|contract\/session\/(adapter|model)|machines\/(notProvided|outcome))\.tsx?$/,
  },
  /** What comes over a page: dialogs, menus, lists of options, tooltips. */
  {
    name: 'overlays',
    test: /node_modules\/(@react-aria|@react-stately|react-aria|react-stately|react-aria-components|@internationalized)\/|\/src\/parts\/EditorDialog\.tsx$|\/src\/components\/(Dialog|ConfirmDialog|UnsavedDialog|keepFocus|returnFocus|Sheet|Menu|MenuItem|MenuChoice|ComboBox|ComboBoxList|ComboBoxOption|ComboBoxProblem|comboBoxLook|useMatches|Tooltip|late\/FailedDialog|table\/ColumnChoice)\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  /** What every page behind the sign-in asks the API with. */
  {
    name: 'desk',
    test: /\/(contract|src\/api|src\/runs)\/|node_modules\/@tanstack\/(query-core|react-query)\/|node_modules\/@streamparser\//,
    minShareCount: 2,
  },
  /** The pieces that pages are drawn with. */
  {
    name: 'kit',
    test: /\/src\/(components\/(?!richText|html)|parts\/)|node_modules\/@tanstack\/(table-core|react-table|store|react-store)\//,
    minShareCount: 2,
  },
]

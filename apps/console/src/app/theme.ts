import { zhCN as muiZhCN } from '@mui/material/locale';
import { createElement } from 'react';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { EmptyList } from './empty-list';

/** The ink rail, dark in both themes. */
export const rail = { background: '#0F1B2D', text: '#C3CFDD', active: '#0B6BDB', width: 200, closedWidth: 60 } as const;

const font =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

const typography: RaThemeOptions['typography'] = {
  fontFamily: font,
  fontSize: 14,
  h4: { fontSize: 24, fontWeight: 700 },
  h5: { fontSize: 20, fontWeight: 700 },
  h6: { fontSize: 17, fontWeight: 600 },
  subtitle1: { fontSize: 15, fontWeight: 600 },
  subtitle2: { fontSize: 13, fontWeight: 600 },
  body1: { fontSize: 15 },
  body2: { fontSize: 13.5 },
  caption: { fontSize: 12 },
  button: { textTransform: 'none', fontWeight: 600 },
};

interface Tones {
  paper: string;
  line: string;
  head: string;
  /** Behind the bulk actions; blue text on it passes. */
  selection: string;
  shadow: string;
}

const table = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  // On a phone a wide table scrolls; else each of its words would stand in a column of single characters.
  '@media (max-width: 899.95px)': { '& .MuiTableCell-body:not(.MuiTableCell-paddingCheckbox)': { minWidth: 96 } },
} as const;

/** Beside a row of filters each pixel counts; buttons without a border need no air within. */
const listButtons = { '& .MuiButton-text': { paddingInline: 8 } } as const;

/** Filters are in columns. A search has a long placeholder and takes two of them. */
const filterColumns: RaThemeOptions['components'] = {
  RaFilterForm: {
    styleOverrides: {
      root: {
        '@media (min-width: 600px)': {
          display: 'grid',
          // A search and three filters beside four buttons on a screen of 1280.
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          columnGap: 12,
          width: '100%',
          minWidth: 0,
          paddingTop: 4,
        },
        '& > [data-source="q"]': { gridColumn: 'span 2' },
      },
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& > :first-of-type': { flex: 1, minWidth: 0 },
        '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%', minWidth: 0 },
        '& .RaFilterFormInput-spacer': { display: 'none' },
      },
    },
  },
};

/** Components that both themes share. Tables are dense, and cards have a soft shadow instead of a border. */
function components({ paper, line, head, selection, shadow }: Tones): RaThemeOptions['components'] {
  const card = { backgroundColor: paper, backgroundImage: 'none', boxShadow: shadow, borderRadius: 12 };
  return {
    MuiPaper: { styleOverrides: { rounded: { borderRadius: 12 }, root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: card } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 999, paddingInline: 14 }, sizeSmall: { minHeight: 32 } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 18 } } },
    // On a phone what is said last stands above the page: below are the fields and buttons that somebody writes with.
    MuiSnackbar: { styleOverrides: { root: { '@media (max-width: 899.95px)': { top: 64, bottom: 'auto' } } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: line, fontVariantNumeric: 'tabular-nums' },
        head: { backgroundColor: head, fontWeight: 600, whiteSpace: 'nowrap' },
        sizeSmall: { padding: '6px 12px' },
      },
    },
    MuiTableBody: { styleOverrides: { root: { '& > tr:last-of-type > :is(td, th)': { borderBottom: 0 } } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
    // react-admin names a row's checkbox on its outer element, where screen readers do not look.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (owner: object) => ({ 'aria-label': (owner as { 'aria-label'?: string })['aria-label'] }),
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'inherit', opacity: 0.8 } } },
    },
    // react-admin's own spinners have no name for a screen reader.
    MuiCircularProgress: { defaultProps: { 'aria-label': '正在加载' } },
    MuiLinearProgress: { defaultProps: { 'aria-label': '正在加载' } },
    RaList: {
      defaultProps: { empty: createElement(EmptyList) },
      styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } },
    },
    ...filterColumns,
    // A page of one record shrinks with the screen; what is wider scrolls inside of it.
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { minWidth: 0 } } } },
    RaShow: { styleOverrides: { root: { '& .RaShow-card': { minWidth: 0 } } } },
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { minWidth: 0 } } } },
    RaTopToolbar: { styleOverrides: { root: listButtons } },
    RaDataTable: { styleOverrides: { root: table } },
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { backgroundColor: selection, borderRadius: 12 } } },
    },
    MuiTabs: {
      defaultProps: { variant: 'scrollable', allowScrollButtonsMobile: true },
      styleOverrides: { root: { borderBottom: `1px solid ${line}`, paddingInline: 8 } },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: head, borderTop: `1px solid ${line}` } } },
  };
}

const light: RaThemeOptions = {
  palette: {
    mode: 'light',
    primary: { main: '#0B6BDB', light: '#1F85F5', dark: '#0857B3', contrastText: '#FFFFFF' },
    secondary: { main: '#0F1B2D', contrastText: '#FFFFFF' },
    error: { main: '#C93A1C', contrastText: '#FFFFFF' },
    success: { main: '#16803C', contrastText: '#FFFFFF' },
    warning: { main: '#A35200', dark: '#8A4500', contrastText: '#FFFFFF' },
    text: { primary: '#0F1B2D', secondary: '#4A5A6E' },
    background: { default: '#F4F8FD', paper: '#FFFFFF' },
    divider: '#E6EDF5',
  },
  shape: { borderRadius: 8 },
  typography,
  components: components({
    paper: '#FFFFFF',
    line: '#E6EDF5',
    head: '#F7FAFE',
    selection: '#EFF7FF',
    shadow: '0 1px 2px rgba(15,27,45,.04), 0 6px 20px rgba(11,107,219,.06)',
  }),
};

const dark: RaThemeOptions = {
  palette: {
    mode: 'dark',
    primary: { main: '#4DA6FF', light: '#7DBEFF', dark: '#1F85F5', contrastText: '#0E1622' },
    secondary: { main: '#E8EEF6', contrastText: '#0E1622' },
    error: { main: '#FF8A70', contrastText: '#0E1622' },
    success: { main: '#5BC98A', contrastText: '#0E1622' },
    warning: { main: '#F2B25C', dark: '#F2B25C', contrastText: '#0E1622' },
    text: { primary: '#E8EEF6', secondary: '#A9B7C8' },
    background: { default: '#0E1622', paper: '#16202E' },
    divider: '#243244',
  },
  shape: { borderRadius: 8 },
  typography,
  components: components({
    paper: '#16202E',
    line: '#243244',
    head: '#1A2636',
    selection: '#15273D',
    shadow: '0 1px 2px rgba(0,0,0,.3), 0 6px 20px rgba(0,0,0,.2)',
  }),
};

/** A deep merge of plain objects; MUI's own is not part of its public packages' face. */
function merged<T extends object>(base: T, over: Partial<T>): T {
  const result = { ...base } as Record<string, unknown>;
  for (const [key, value] of Object.entries(over)) {
    const before = result[key];
    const isPlain = (it: unknown): it is object => typeof it === 'object' && it !== null && !Array.isArray(it);
    result[key] = isPlain(before) && isPlain(value) ? merged(before, value) : value;
  }
  return result as T;
}

export const lightTheme = merged(merged(defaultLightTheme, muiZhCN as RaThemeOptions), light);
export const darkTheme = merged(merged(defaultDarkTheme, muiZhCN as RaThemeOptions), dark);

export { fromCell, toCell } from './cell';
export { BOM, csvLine, readTable } from './table';

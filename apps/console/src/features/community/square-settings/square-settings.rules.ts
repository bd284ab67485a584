import type { Schemas } from '@ug/contract';
import type { FieldValues } from 'react-hook-form';
import { recordForm } from '#platform/fields/record-form';

/** In the order of the page. */
export const settingsFields = recordForm('updateSquareSettings').fields;

/** The values of the form, as the contract takes them. */
export const toSettingsInput = (form: FieldValues, version: number): Schemas['SquareSettingsInput'] => ({
  version,
  postCharacters: Number(form['postCharacters']),
  postPictures: Number(form['postPictures']),
  postTags: Number(form['postTags']),
  postEditMinutes: Number(form['postEditMinutes']),
  commentCharacters: Number(form['commentCharacters']),
  commentPictures: form['commentPictures'] === true,
  rankHours: Number(form['rankHours']),
  secondLookPercent: Number(form['secondLookPercent']),
});

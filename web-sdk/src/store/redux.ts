/**
 * The parts of Redux that remotes use. They import them from here, for the reason that routing.ts gives.
 */
import { useDispatch as useAnyDispatch } from 'react-redux';
import type { Store } from './store.ts';

export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query';
export { useSelector } from 'react-redux';

/** Dispatches to the page's store, thunks of the data client too. */
export const useDispatch = useAnyDispatch.withTypes<Store['dispatch']>();

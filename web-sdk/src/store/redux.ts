/**
 * The parts of Redux that remotes use. They import them from here, for the reason that routing.ts gives.
 */
export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query';
export { useDispatch, useSelector } from 'react-redux';
